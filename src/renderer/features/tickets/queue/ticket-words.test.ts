import { describe, expect, it } from 'vitest'
import { formatDaysFromNow, listPassengerNames, shortenPassengers } from './ticket-words.ts'

const person = (lastName: string, firstName: string) => ({
  title: 'Mr',
  firstName,
  lastName,
  ticketNumber: '',
})

describe('words of the queue', () => {
  it('names the first passenger and counts the rest', () => {
    expect(shortenPassengers([person('Sharma', 'Anil')])).toEqual({ name: 'SHARMA/ANIL', more: '' })
    const family = [person('Sharma', 'Anil'), person('Sharma', 'Sunita'), person('Rao', 'Zoya')]
    expect(shortenPassengers(family)).toEqual({ name: 'SHARMA/ANIL', more: '+2' })
    expect(listPassengerNames(family)).toBe('SHARMA/ANIL\nSHARMA/SUNITA\nRAO/ZOYA')
    expect(shortenPassengers([])).toEqual({ name: '', more: '' })
  })

  it.each([
    ['2026-11-20T23:59:00', 'today'],
    ['2026-11-21T00:01:00', 'tomorrow'],
    ['2026-12-02T10:00:00', 'in 12 d'],
    ['2026-11-12T10:00:00', '8 d ago'],
  ])('%s is %s', (time, words) => {
    expect(formatDaysFromNow(time, new Date(2026, 10, 20, 15, 0).getTime())).toBe(words)
  })
})
