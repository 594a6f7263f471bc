import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What starts whole server processes of its own does not depend on the engine of the run. */
const engineless = ['tests/api/process.test.ts']
const shared = { testTimeout: 30_000, hookTimeout: 120_000 }

/** One project for each part of `npm test`; web and desktop drive real browsers and run one file at a time. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'src/{contract,domain,server,main,preload}/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        plugins: [react()],
        test: {
          ...shared,
          name: 'renderer',
          include: ['src/renderer/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: process.env['FAREDESK_TEST_ENGINE'] === 'postgres' ? engineless : [],
          environment: 'node',
          globalSetup: ['tests/support/api-setup.ts'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...shared,
          name: 'native',
          include: ['tests/support/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
        },
      },
      {
        test: {
          ...shared,
          testTimeout: 180_000,
          name: 'desktop',
          include: ['tests/desktop/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
        },
      },
      {
        test: {
          ...shared,
          testTimeout: 120_000,
          name: 'web',
          include: ['tests/web/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
        },
      },
    ],
  },
})
