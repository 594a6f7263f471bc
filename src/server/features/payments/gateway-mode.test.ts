import { expect, test } from 'vitest'
import { canTakePayments, getMode } from './gateway-mode.ts'

const real = { isTest: false }
const testKey = { keyId: 'rzp_test_1DP5mmOlF5G5ag' }
const liveKey = { keyId: 'rzp_live_1DP5mmOlF5G5ag' }

test.each([
  ['the sandbox', { isTest: true }, {}, 'test'],
  ['a test key', real, testKey, 'test'],
  ['a test key saved as live', real, { ...testKey, mode: 'live' }, 'test'],
  ['a live key saved as test', real, { ...liveKey, mode: 'test' }, 'live'],
  ['a merchant saved as test', real, { merchantId: 'M', mode: 'test' }, 'test'],
  ['a merchant from before there were modes', real, { merchantId: 'M' }, 'live'],
] as const)('%s is recognized', (_title, port, config, mode) => {
  expect(getMode(port, config)).toBe(mode)
})

test.each([
  ['live', testKey, false],
  ['live', liveKey, true],
  ['test', testKey, true],
  ['demo', testKey, true],
] as const)('a %s site with the key %o takes payments: %s', (kind, config, isTaken) => {
  expect(canTakePayments({ kind }, real, config)).toBe(isTaken)
})
