const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 4, maximumFractionDigits: 4 });
const roundDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** A cost with 4 decimals (spec 9), such as `$0.0094`. */
export const costInWords = (cost: number): string => dollars.format(cost);

/** A rounded cost beside a guide, such as `$0.01`. */
export const guideInWords = (cost: number): string => roundDollars.format(cost);
