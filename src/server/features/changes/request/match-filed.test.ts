import { describe, expect, test } from 'vitest'
import { matchAnswer, matchList } from './match-filed.ts'

const item = (id: number, ticketId: string) => ({ id, ticketId })
const filed = (changeRequestId: string, ticketId: string, reference = '') => ({
  changeRequestId,
  ticketId,
  reference,
})

describe('an answer', () => {
  test('is matched to items by ticket, in any order', () => {
    const found = matchAnswer([item(1, 'a'), item(2, 'b')], [filed('CR2', 'b'), filed('CR1', 'a')])
    expect([...found]).toEqual([
      [1, 'CR1'],
      [2, 'CR2'],
    ])
  })
  test('without a ticket is matched to the only remaining item', () => {
    expect([...matchAnswer([item(1, 'a'), item(2, '')], [filed('CR2', ''), filed('CR1', 'a')])]).toEqual([
      [1, 'CR1'],
      [2, 'CR2'],
    ])
  })
  test('with fewer numbers than tickets leaves the others open, so that no number is refunded twice', () => {
    expect([...matchAnswer([item(1, 'a'), item(2, 'b')], [filed('CR1', '')])]).toEqual([])
  })
  test('with one number for two tickets, or none, assigns no number twice and no empty one', () => {
    const two = [item(1, 'a'), item(2, 'b')]
    expect([...matchAnswer(two, [filed('CR1', 'a'), filed('CR1', 'b')])]).toEqual([[1, 'CR1']])
    expect([...matchAnswer(two, [filed('', 'a'), filed('', 'b')])]).toEqual([])
  })
})

describe('a list of the supplier', () => {
  const none = { reference: 'ours', known: new Set<string>(), rivals: new Set<string>() }
  test('is matched by our reference', () => {
    const list = [filed('CR0', 'a', 'other'), filed('CR1', 'a', 'ours')]
    expect(matchList([item(1, 'a')], list, none)).toEqual({
      found: new Map([[1, 'CR1']]),
      absent: [],
      unclear: [],
    })
  })
  test("with only others' references proves that ours is missing", () => {
    expect(matchList([item(1, 'a')], [filed('CR0', 'a', 'other')], none)).toMatchObject({ absent: [1] })
  })
  test('without references is matched by ticket, excluding known numbers', () => {
    const list = [filed('CR0', 'a'), filed('CR1', 'a')]
    expect(matchList([item(1, 'a')], list, { ...none, known: new Set(['CR0']) })).toMatchObject({
      found: new Map([[1, 'CR1']]),
    })
  })
  test('with our reference is never treated as missing, whatever tickets it names', () => {
    const two = [item(1, 'a'), item(2, 'b')]
    expect(matchList(two, [filed('CR1', '', 'ours')], none)).toMatchObject({ absent: [], unclear: [1, 2] })
    const shared = [filed('CR1', 'a', 'ours'), filed('CR1', 'b', 'ours')]
    expect(matchList(two, shared, none)).toEqual({ found: new Map([[1, 'CR1']]), absent: [], unclear: [2] })
    const nameless = [filed('CR1', 'a'), filed('CR1', 'b')]
    expect(matchList(two, nameless, none)).toEqual({ found: new Map([[1, 'CR1']]), absent: [], unclear: [2] })
  })
  test('that is ambiguous is not guessed at', () => {
    const two = [filed('CR0', 'a'), filed('CR1', 'a')]
    expect(matchList([item(1, 'a')], two, none)).toMatchObject({ absent: [], unclear: [1] })
    expect(matchList([item(1, 'a')], [filed('CR0', '')], none)).toMatchObject({ unclear: [1] })
    const rivals = new Set(['a'])
    expect(matchList([item(1, 'a')], [filed('CR0', 'a')], { ...none, rivals })).toMatchObject({
      unclear: [1],
    })
  })
})
