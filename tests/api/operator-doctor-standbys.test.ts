import { describe, expect, it } from 'vitest'
import { describeStandbys } from '#server/features/operator/doctor/standby-checks.ts'

const standby = { name: 'pg2', lagSeconds: 0.2, lagBytes: 0, isSynchronous: true }

describe('the standbys', () => {
  it.each([
    ['none, and none needed', { names: '', count: 0, standbys: [] }, [['ok', 'only backups remain']]],
    [
      'none, but commits wait for one',
      { names: '*', count: 0, standbys: [] },
      [['fail', 'nothing can be saved. Start']],
    ],
    [
      'only one that doesn’t confirm commits',
      { names: 'pg3', count: 1, standbys: [{ ...standby, isSynchronous: false }] },
      [
        ['fail', 'No connected standby confirms commits'],
        ['ok', 'pg2 is 0.2 s and 0.0 MB behind.'],
      ],
    ],
    [
      'one in step',
      { names: '*', count: 1, standbys: [standby] },
      [['ok', 'pg2, which confirms commits, is 0.2 s']],
    ],
    [
      'one that is late',
      { names: '', count: 1, standbys: [{ ...standby, isSynchronous: false, lagSeconds: 75 }] },
      [['warn', 'is 75.0 s and 0.0 MB behind. Check its network']],
    ],
    [
      'one far behind',
      { names: '', count: 1, standbys: [{ ...standby, isSynchronous: false, lagBytes: 1_073_741_824 }] },
      [['warn', '1024.0 MB behind']],
    ],
    ['some that this user can’t see', { names: '*', count: 2, standbys: null }, [['warn', '2 connected.']]],
  ])('are described: %s', (_what, state, expected) => {
    expect(describeStandbys(state)).toEqual(
      expected.map(([level, text]) => ({
        check: 'Standbys',
        state: level,
        text: expect.stringContaining(text ?? ''),
      })),
    )
  })
})
