/*
 * What runs in the browser gets a DOM, what runs on the server gets Node alone; end to end drives a real browser
 * against the built server (npm test -- e2e builds first and names the browser in CHROMIUM_PATH).
 */
const shared = {
  transformIgnorePatterns: ['/node_modules/(?!(@fastify|@redux-devtools|content-disposition|cookie|openai|drizzle-orm|jose|virtua)/)'],
};
const babel = { '\\.m?[jt]sx?$': 'babel-jest' };
const esbuild = { '\\.m?[jt]s$': '<rootDir>/__tests__/setup/esbuildTransform.js' };
module.exports = {
  testSequencer: '<rootDir>/__tests__/setup/longestFirst.js',
  projects: [
    {
      ...shared,
      displayName: 'web',
      transform: babel,
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/__tests__/{src,contract}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/setup/web.ts'],
      moduleNameMapper: { '\\.(css|woff2)$': '<rootDir>/__tests__/setup/asset.ts' },
    },
    {
      ...shared,
      displayName: 'server',
      transform: esbuild,
      testEnvironment: 'node',
      globalSetup: '<rootDir>/__tests__/server/support/throwawayPostgres.ts',
      globalTeardown: '<rootDir>/__tests__/server/support/removeThrowawayPostgres.ts',
      testMatch: ['<rootDir>/__tests__/{server,lint,scripts}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'e2e',
      transform: esbuild,
      testEnvironment: 'node',
      globalSetup: '<rootDir>/__tests__/e2e/support/prepareData.ts',
      globalTeardown: '<rootDir>/__tests__/e2e/support/removePreparedData.ts',
      testMatch: ['<rootDir>/__tests__/e2e/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/setup/e2e.ts'],
    },
  ],
};
