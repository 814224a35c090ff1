/* Two projects: what runs in the browser gets a DOM, what runs on the server gets Node alone. */
const shared = {
  transform: { '\\.m?[jt]sx?$': 'babel-jest' },
  transformIgnorePatterns: ['/node_modules/(?!(@fastify|content-disposition|cookie|openai|drizzle-orm|virtua)/)'],
};
module.exports = {
  projects: [
    {
      ...shared,
      displayName: 'web',
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/__tests__/{src,contract}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/setup/web.ts'],
      moduleNameMapper: { '\\.(css|woff2)$': '<rootDir>/__tests__/setup/asset.ts' },
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/__tests__/server/support/throwawayPostgres.ts',
      globalTeardown: '<rootDir>/__tests__/server/support/removeThrowawayPostgres.ts',
      testMatch: ['<rootDir>/__tests__/{server,lint,scripts}/**/*.test.ts'],
    },
  ],
};
