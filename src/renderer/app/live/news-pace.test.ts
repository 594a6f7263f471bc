import { describe, expect, it } from 'vitest'
import type { NewsTopic } from '#contract/http/events.ts'
import { createFakeClock } from '#domain/live/stream.test-kit.ts'
import { createNewsPace } from './news-pace.ts'

const setUp = (random = 0) => {
  const { clock, pass } = createFakeClock()
  const page = { isHidden: false }
  const due: { topics: NewsTopic[]; at: number }[] = []
  const startedAt = clock.now()
  const pace = createNewsPace({
    clock: { ...clock, random: () => random },
    isHidden: () => page.isHidden,
    onDue: (topics) => due.push({ topics: [...topics.keys()], at: clock.now() - startedAt }),
  })
  return { pace, page, due, pass }
}

describe('the pace at which a page follows news', () => {
  it('gathers what comes within a quarter of a second', () => {
    const { pace, due, pass } = setUp()
    pace.tell(['wallet'])
    pass(100)
    pace.tell(['wallet'])
    pass(149)
    expect(due).toEqual([])
    pass(1)
    expect(due).toEqual([{ topics: ['wallet'], at: 250 }])
    pass(10_000)
    expect(due).toHaveLength(1)
  })

  it('follows a topic at most once a second, however much comes', () => {
    const { pace, due, pass } = setUp()
    for (let news = 0; news < 300; news += 1) {
      pace.tell(['bookings'])
      pass(10)
    }
    pass(2_000)
    expect(due.map(({ at }) => at)).toEqual([250, 1_250, 2_250, 3_250])
  })

  it('spreads the pages of an agency, but within a second', () => {
    const { pace, due, pass } = setUp(1)
    pace.tell(['bookings', 'wallet'])
    pass(1_000)
    expect(due).toEqual([
      { topics: ['wallet'], at: 450 },
      { topics: ['bookings'], at: 550 },
    ])
  })

  it('spreads what all pages read after a gap over ten seconds, but follows news in between as usual', () => {
    const { pace, due, pass } = setUp(1)
    pace.tellGap(['bookings', 'wallet'])
    pass(1_000)
    pace.tell(['wallet'])
    pass(9_249)
    expect(due).toEqual([{ topics: ['wallet'], at: 1_450 }])
    pass(1)
    expect(due.slice(1)).toEqual([{ topics: ['bookings'], at: 10_250 }])
  })

  it('waits while nobody sees the page, and follows at once when somebody does', () => {
    const { pace, page, due, pass } = setUp()
    page.isHidden = true
    pace.tell(['changes'])
    pass(60_000)
    expect(due).toEqual([])
    page.isHidden = false
    pace.check()
    expect(due.map(({ topics }) => topics)).toEqual([['changes']])
  })

  it('follows nothing after it was stopped', () => {
    const { pace, due, pass } = setUp()
    pace.tell(['site'])
    pace.stop()
    pass(60_000)
    expect(due).toEqual([])
  })
})
