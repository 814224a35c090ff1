/**
 * Where a person's picture is, by the value stored for it (spec 3, "Picture reference rule"): an address begins with
 * `http` and stays as it is, a value with a slash is a stored file, anything else stays as it is.
 * @param picture the value, which may be empty
 * @returns an address for the browser, '' for no picture
 */
export function pictureAddress(picture: string | null): string {
  if (picture === null || picture === '') return '';
  return !picture.startsWith('http') && picture.includes('/') ? `/api/files/${picture}` : picture;
}
