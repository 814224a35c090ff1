import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import CssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';

/** What was built with other versions of Babel or its plugins is not taken from the cache. */
const installed = createHash('sha256').update(readFileSync(path.resolve(__dirname, 'package-lock.json'))).digest('hex');

/**
 * The web app as static files in dist/web. NODE_ENV must be set as well as --mode: Babel reads only
 * the former (scripts/build.mjs sets both).
 * @param supportTools whether index.html says by itself that there are the pages of support, for a host that fills
 * nothing in
 */
export default function configuration({ supportTools }: { supportTools?: boolean }, { mode }: { mode?: string }): Configuration {
  const inProduction = mode === 'production';
  return {
    mode: inProduction ? 'production' : 'development',
    entry: './src/index.tsx',
    output: {
      path: path.resolve(__dirname, 'dist/web'),
      publicPath: '/',
      filename: inProduction ? 'assets/[name].[contenthash:12].js' : 'assets/[name].js',
      chunkFilename: inProduction ? 'assets/[name].[contenthash:12].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      clean: true,
    },
    devtool: inProduction ? 'source-map' : 'cheap-module-source-map',
    cache: { type: 'filesystem', cacheDirectory: path.resolve(__dirname, '.cache/webpack'), version: installed },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: 'babel-loader' },
        { test: /\.css$/, use: [CssExtractPlugin.loader, 'css-loader'] },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new HtmlPlugin({ template: 'public/index.html', scriptLoading: 'defer', templateParameters: { appConfig: JSON.stringify(supportTools === true ? { supportTools } : {}) } }),
      new CssExtractPlugin({ filename: 'assets/[name].[contenthash:12].css' }),
      new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] }, noErrorOnMissing: true }] }),
    ],
    optimization: { runtimeChunk: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
