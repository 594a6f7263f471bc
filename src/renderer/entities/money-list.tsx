import { BankAccount } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { searchFlight } from '#renderer/routes/shop.ts'
import { ListScreen, type ListScreenProps } from '#renderer/ui/list/list-screen.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { useAudience } from './audience.ts'
import './money-list.css'

const bookText = 'Book a Flight'

interface MoneyListProps<Row> extends Omit<ListScreenProps<Row>, 'empty' | 'prefersCards'> {
  /** `action` replaces the link to book a flight; null for none. */
  empty: { title: string; text: string; action?: ReactNode }
}

/** A list of amounts: a table for agents and staff, cards for shoppers. */
export const MoneyList = <Row,>({ empty, ...screen }: MoneyListProps<Row>) => {
  const book = (
    <ButtonLink intent="primary" to={searchFlight.to()}>
      {bookText}
    </ButtonLink>
  )
  return (
    <ListScreen
      {...screen}
      prefersCards={useAudience() === 'shopper'}
      empty={
        <EmptyState
          title={empty.title}
          icon={<BankAccount size={20} />}
          action={empty.action === undefined ? book : empty.action}
        >
          <p>{empty.text}</p>
        </EmptyState>
      }
    />
  )
}
