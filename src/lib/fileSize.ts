const sizes = ['kilobyte', 'megabyte'].map((unit) => new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: unit === 'megabyte' ? 1 : 0 }));

/** So many bytes in whole kB, or from one MB on in MB with one decimal. */
export const sizeInWords = (bytes: number): string => (bytes < 1_000_000 ? sizes[0]!.format(Math.ceil(bytes / 1_000)) : sizes[1]!.format(bytes / 1_000_000));
