import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow } from './queue-screen.test-kit.tsx'
import { colleagueColumn, heldColumns, ticketColumns } from './ticket-columns.tsx'

const colleague = aRow({ user: { ...aRow().user, userId: 'u2', name: 'Meera Rao' } })

test("a queue that colleagues share names who booked, except on the reader's own bookings", () => {
  const column = colleagueColumn('u1')
  for (const columns of [ticketColumns(column), heldColumns(column)])
    expect(columns.filter(({ head }) => head === 'Booked by')).toEqual([column])
  render(<>{column.cell(colleague, false, false)}</>)
  expect(screen.getByText('Meera Rao')).toBeDefined()
  expect(column.cell(aRow({ user: { ...colleague.user, userId: 'u1' } }), false, false)).toBeNull()
})

test('a queue of one person has no such column', () => {
  expect(ticketColumns(null).map(({ head }) => head)).not.toContain('Booked by')
})
