import { expect, test } from 'vitest'
import { toRewardState, type RewardFacts } from './reward.rules.ts'

const at = new Date('2026-11-26T06:30:00Z')
const facts: RewardFacts = {
  rule: { withinDays: 90 },
  joinedAt: new Date('2026-11-01T06:30:00Z'),
  hasEarned: false,
  request: null,
}

test.each<[name: string, facts: Partial<RewardFacts>, state: string]>([
  ['has to wait for a booking', {}, 'waiting'],
  ['can be requested once a booking earns it', { hasEarned: true }, 'due'],
  ['can still be earned on the last day', { joinedAt: new Date('2026-08-28T06:30:00Z') }, 'waiting'],
  ['expires after the last day', { joinedAt: new Date('2026-08-28T06:29:59Z') }, 'expired'],
  [
    'stays due when it was earned in time',
    { joinedAt: new Date('2026-01-01T00:00:00Z'), hasEarned: true },
    'due',
  ],
  ["doesn't exist without a rule", { rule: null, hasEarned: true }, 'noReward'],
  ['waits for a second person', { hasEarned: true, request: 'Pending' }, 'requested'],
  ['stays paid when the site no longer gives rewards', { rule: null, request: 'Approved' }, 'rewarded'],
  ['was rejected', { hasEarned: true, request: 'Rejected' }, 'rejected'],
])('a reward %s', (_name, over, state) => {
  expect(toRewardState({ ...facts, ...over }, at)).toBe(state)
})
