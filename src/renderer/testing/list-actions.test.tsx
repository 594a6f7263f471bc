import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { listKeyFaults } from './list-actions.ts'

afterEach(cleanup)

it('finds list actions without a key, and two with the same one', () => {
  render(
    <div className="ticket-actions">
      <button {...listKey('tickets', 'refresh')}>Refresh</button>
      <button {...listKey('tickets', 'refresh')}>Refresh again</button>
      <a href="/ticket">Ticket</a>
      <button aria-disabled="true">Change</button>
    </div>,
  )
  expect(listKeyFaults()).toEqual([
    'The list actions "Refresh again" and "Refresh" have the same key u',
    'The list action "Ticket" has no key',
  ])
})

it('counts each row by itself', () => {
  render(
    <ul>
      {['a', 'b'].map((id) => (
        <li key={id} data-key-row>
          <p className="board-actions">
            <button {...listKey('seatBlocks', 'edit')}>Edit</button>
          </p>
        </li>
      ))}
    </ul>,
  )
  expect(listKeyFaults()).toEqual([])
})
