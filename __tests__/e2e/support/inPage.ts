import path from 'node:path';
import { build } from 'esbuild';
import type { Visitor } from './visitor';

const scripts = new Map<string, string>();

/** Lets a file of this folder, with what it imports, run in each page that a visitor opens from now on, before the page's own code. */
export async function runInPages({ context }: Visitor, file: string): Promise<void> {
  let content = scripts.get(file);
  if (content === undefined) {
    const { outputFiles } = await build({
      entryPoints: [path.join(__dirname, file)],
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    });
    content = outputFiles[0]!.text;
    scripts.set(file, content);
  }
  await context.addInitScript({ content });
}
