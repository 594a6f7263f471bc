import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { onBothEngines } from './tests/support/both-engines.ts'

/** What starts whole server processes of its own does not depend on the engine of the run. */
const engineless = ['tests/api/process.test.ts', 'tests/api/process-admin.test.ts']

const isOnce =
  process.env['FAREDESK_TEST_ONCE'] === 'postgres' && process.env['FAREDESK_TEST_ENGINE'] !== 'postgres'

/**
 * Limits are for a machine at a fifth of its usual speed: they only end tests that hang. `expect.poll` waits as long as such a
 * machine may take; a test that holds waits for nothing.
 */
const shared = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 45_000, interval: 50 } },
}

/**
 * Files of these projects share what they import: loading it anew for each of 280 files took a third of their time. A test
 * puts back what it changes for all (clock, globals), as `afterEach` does.
 */
const sharesModules = { isolate: false }

/** Vitest leaves a core to itself, which on two cores leaves one idle. */
const onBothCores = { maxWorkers: 2 }

/** One project for each part of `npm test`; web and desktop drive real browsers and run one file at a time. */
export default defineConfig({
  test: {
    // The runs of a whole test read the same files: transforms are kept by content. The desktop's copy of the repository leaves
    // this folder out, because others write to it meanwhile.
    experimental: { fsModuleCache: true, fsModuleCachePath: path.resolve('.cache/vitest') },
    projects: [
      {
        test: {
          ...shared,
          ...sharesModules,
          ...onBothCores,
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
          ...sharesModules,
          ...onBothCores,
          name: 'renderer',
          include: ['src/renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/renderer-setup.ts'],
          environment: 'jsdom',
        },
      },
      {
        test: {
          ...shared,
          ...sharesModules,
          ...onBothCores,
          name: 'api',
          include: isOnce
            ? onBothEngines.map((name) => `tests/api/${name}.test.ts`)
            : ['tests/api/**/*.test.ts'],
          exclude: process.env['FAREDESK_TEST_ENGINE'] === 'postgres' ? engineless : [],
          environment: 'node',
          globalSetup: ['tests/support/api-setup.ts', 'tests/support/seed-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...sharesModules,
          name: 'native',
          include: ['tests/support/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
        },
      },
      {
        test: {
          ...shared,
          ...sharesModules,
          testTimeout: 300_000,
          name: 'desktop',
          include: ['tests/desktop/**/*.test.ts'],
          globalSetup: ['tests/support/seed-setup.ts'],
          environment: 'node',
          fileParallelism: false,
        },
      },
      {
        test: {
          ...shared,
          ...sharesModules,
          testTimeout: 300_000,
          name: 'web',
          include: ['tests/web/**/*.test.ts'],
          globalSetup: ['tests/support/seed-setup.ts'],
          environment: 'node',
          fileParallelism: false,
        },
      },
    ],
  },
})
