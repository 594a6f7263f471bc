import '#renderer/ui/styles/blueprint.css'
import '#renderer/ui/styles/tokens.css'
import '#renderer/ui/styles/base.css'
import '#renderer/ui/styles/grid.css'
import '#renderer/ui/styles/parts.css'
import { BlueprintProvider } from '@blueprintjs/core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import type { TicketRow } from '#contract/entities/booking.ts'
import { ticketColumns, userColumn } from '#renderer/features/tickets/queue/ticket-columns.tsx'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { DataGrid } from '#renderer/ui/grid/data-grid.tsx'
import { useGridLayout } from '#renderer/ui/grid/use-grid-layout.ts'
import { createStore } from '#renderer/store/store.ts'
import '#renderer/features/tickets/tickets.css'

const statuses = ['Ticketed', 'Cancelled', 'ChangeRequested', 'Failed', 'InProgress'] as const

const aRow = (index: number): TicketRow => {
  const status = statuses[index % statuses.length] ?? 'Ticketed'
  return {
    bookingId: String(100_000 + index),
    pnr: (index * 7919 + 60_466_176).toString(36).toUpperCase().slice(0, 6),
    createdAt: new Date(1_790_000_000_000 - index * 60_000).toISOString(),
    status,
    statusId: 3,
    statusText: status,
    source: 'GDS',
    supplier: 'synthetic',
    isLCC: false,
    isDomestic: true,
    origin: 'DEL',
    destination: 'BOM',
    airlineCode: 'AI',
    airlineName: 'Air India',
    flightNumbers: `AI ${1000 + (index % 9000)}`,
    travelDate: '2027-01-15T06:25:00',
    arrivalDate: '2027-01-15T08:40:00',
    passengers: Array.from({ length: 1 + (index % 3) }, () => ({
      title: 'Mr',
      firstName: 'Anil',
      lastName: `Sharma${index}`,
      ticketNumber: '0981234567890',
    })),
    holdDeadline: null,
    holdDeadlineSource: '',
    amount: 4000 + (index % 100_000),
    user: { userId: 'usr', email: 'agent@skyways.example', userType: 'travelAgent', name: 'Kavita Rao' },
    supplierChangeReqStatus: null,
    ticketCRInfo: [],
    bookingSlug: '',
  }
}

const columns = ticketColumns(userColumn)
const rowId = (row: TicketRow): string => row.bookingId

const Page = () => {
  const [rows] = useState(() => Array.from({ length: 100_000 }, (_, index) => aRow(index)))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const layout = useGridLayout('bench', columns)
  return (
    <div style={{ height: '100vh' }}>
      <DataGrid
        label="Tickets"
        layout={layout}
        rows={rows}
        rowId={rowId}
        selected={selected}
        onSelected={setSelected}
        renderCard={rowId}
      />
    </div>
  )
}

const root = document.querySelector('#root')
const platform = createFakePlatform()
if (root)
  createRoot(root).render(
    <Provider store={createStore(null)}>
      <PlatformProvider value={platform}>
        <BlueprintProvider>
          <Page />
        </BlueprintProvider>
      </PlatformProvider>
    </Provider>,
  )
