const boundary = 'better-test-boundary';

export interface FormPart {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly content: Buffer | string;
}

/** A multipart body as a browser sends it, parts in the order given, and the header that goes with it. */
export function formOf(parts: readonly FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name, fileName, type, content }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
    content,
    '\r\n',
  ]);
  return { payload: Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece))), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The form of the web app: the recording and whose it is. */
export const recordingForm = (userId: string, content: Buffer, fileName = 'recording.webm') => formOf([{ name: 'audio', fileName, type: 'audio/webm', content }, { name: 'user_id', content: userId }]);
