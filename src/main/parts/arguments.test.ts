import { describe, expect, it } from 'vitest'
import { readTrialArguments } from './arguments.ts'

const words = [
  'electron',
  '.',
  '--profile=/p',
  '--demo-tenants=a.localhost:1,evil.example',
  '--loopback-only',
]

describe('trial arguments on the command line', () => {
  it('add agencies of this computer only', () => {
    expect(readTrialArguments(words, false)).toEqual({
      profile: '/p',
      demoTenants: ['a.localhost:1'],
      isLoopbackOnly: true,
    })
  })

  it('are ignored by a packaged console', () => {
    expect(readTrialArguments(words, true)).toEqual({
      profile: null,
      demoTenants: [],
      isLoopbackOnly: false,
    })
  })
})
