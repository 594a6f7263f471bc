import { expect, it } from 'vitest'
import { toNetwork, toWideNetwork } from './network.ts'

it.each([
  ['10.1.0.7', '10.1.0.7'],
  ['::ffff:10.1.0.7', '10.1.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => expect(toNetwork(address)).toBe(network))

it.each([
  ['10.1.0.7', null],
  ['::ffff:10.1.0.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['unknown', null],
])('%s belongs to the wide network %s', (address, network) => expect(toWideNetwork(address)).toBe(network))
