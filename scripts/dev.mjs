/*
 * npm run dev: both sides with reload behind one address. The page comes from webpack's own server, which hands
 * /api on to the real server; that one is bundled again and started anew whenever its sources change.
 */
import './nodeVersion.mjs';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { copyServerFiles, serverBundle } from './builds.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { inProject, say, tell } from './project.mjs';
import { restartable } from './restartable.mjs';
import { wantsSupportTools } from './supportTools.mjs';

const port = Number(process.env.PORT || 3000);
const serverFolder = inProject('.cache', 'dev', 'dist', 'server');
/** The pages of the bundled server itself are not used here, but it expects a folder for them. */
const emptyWebFolder = inProject('.cache', 'dev', 'dist', 'web');

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}

/** Bundles the server at every change and calls back when a bundle is whole. */
async function watchServer(bundled) {
  const { context } = await import('esbuild');
  mkdirSync(serverFolder, { recursive: true });
  mkdirSync(emptyWebFolder, { recursive: true });
  const whenWhole = {
    name: 'when-whole',
    setup: (build) => build.onEnd(({ errors }) => {
      if (errors.length > 0) return say('the server has errors; the last good one goes on');
      copyServerFiles(serverFolder);
      return bundled();
    }),
  };
  const watching = await context({ ...serverBundle(serverFolder), plugins: [whenWhole] });
  await watching.watch();
}

/** The page with reload, from the same configuration as the product, in development mode. */
async function serveWeb(apiPort) {
  process.env.NODE_ENV = 'development';
  delete process.env.BABEL_ENV;
  const require = createRequire(import.meta.url);
  const { register } = await import('tsx/cjs/api');
  const unregister = register();
  const { default: configuration } = require(inProject('webpack.config.ts'));
  unregister();
  const webpack = require('webpack');
  const WebpackDevServer = require('webpack-dev-server');
  const devServer = {
    host: process.env.HOST || 'localhost',
    port,
    hot: false,
    liveReload: true,
    static: false,
    historyApiFallback: true,
    // Compression would hold the reply stream back.
    compress: false,
    proxy: [{ context: ['/api'], target: `http://127.0.0.1:${apiPort}`, logLevel: 'warn' }],
    client: { overlay: { warnings: false } },
    setupExitSignals: false,
  };
  const compiler = webpack(configuration({ supportTools: wantsSupportTools() }, { mode: 'development' }));
  const firstBuild = new Promise((resolve) => compiler.hooks.done.tap('first build', resolve));
  const serving = new WebpackDevServer(devServer, compiler);
  await serving.start();
  await firstBuild;
}

await tell(async () => {
  await ensureDependencies();
  const apiPort = await freePort();
  const env = { ...process.env, NODE_ENV: 'development', PORT: String(apiPort), HOST: '127.0.0.1' };
  const server = restartable(['--enable-source-maps', path.join(serverFolder, 'main.js')], env);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  await watchServer(server.restart);
  await serveWeb(apiPort);
  say(`open http://${process.env.HOST || 'localhost'}:${port} (Ctrl-C ends both sides)`);
});
