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
