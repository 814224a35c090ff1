/** The version of the contract between web app and server, as the API reference and the recording of a session name it. */
export const contractVersion = '1.0.0';

/** The version of the program: that of package.json, which the browser does not read. */
export const appVersion = '0.1.0';
