import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const secret = 'x'.repeat(32)

it.each([
  ['the console starts it this way', { HOST: '127.0.0.1', FAREDESK_DEMO: '1', FAREDESK_PRACTICE: '1' }, true],
  ['nobody asked', { HOST: '127.0.0.1', FAREDESK_DEMO: '1' }, false],
  ['it is open to a network', { HOST: '0.0.0.0', FAREDESK_DEMO: '1', FAREDESK_PRACTICE: '1' }, false],
  [
    'it has its own database',
    { DATABASE_URL: 'postgres://db/faredesk', FAREDESK_SECRET: secret, FAREDESK_PRACTICE: '1' },
    false,
  ],
])('a server where %s marks its site for practice: %#', (_why, env, isPractice) => {
  expect(readConfig(env).isPractice).toBe(isPractice)
})

it.each<[NodeJS.ProcessEnv, boolean]>([
  [{ FAREDESK_DEMO: '1' }, true],
  [{ FAREDESK_DEMO: '1', FAREDESK_DEMO_PACKAGES: '0' }, false],
  [{ FAREDESK_DEMO: '1', FAREDESK_PRACTICE: '1' }, false],
  [{ HOST: '0.0.0.0', FAREDESK_DEMO_PACKAGES: '1' }, false],
])('only a demo with %o has packages: %s', (env, hasDemoPackages) => {
  expect(readConfig({ HOST: '127.0.0.1', ...env }).hasDemoPackages).toBe(hasDemoPackages)
})
