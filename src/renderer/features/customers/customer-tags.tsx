import { Disable, Search, Tick, WarningSign } from '@blueprintjs/icons'
import type { Customer } from '#contract/entities/customer.ts'
import { formatInstantDay } from '#domain/format-instant.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { customersTexts } from './customers-texts.ts'

const { states } = customersTexts
const looks = {
  active: { tone: 'good', word: states.active, Icon: Tick },
  blocked: { tone: 'bad', word: states.blocked, Icon: Disable },
  unverified: { tone: 'warn', word: states.unverified, Icon: WarningSign },
  exempt: { tone: 'info', word: states.exempt, Icon: Search },
} satisfies Record<string, StatusLook>

type Shown = Pick<Customer, 'isBlocked' | 'status' | 'flightLookToBook' | 'erasedAt'>

/** Names the states of an account that staff act on. */
export const listStates = ({ isBlocked, status, flightLookToBook }: Shown): (keyof typeof looks)[] => [
  ...(isBlocked ? (['blocked'] as const) : []),
  ...(status === 'verified' ? [] : (['unverified'] as const)),
  ...(isBlocked || status !== 'verified' ? [] : (['active'] as const)),
  ...(flightLookToBook.is_exempted ? (['exempt'] as const) : []),
]

/** Whether an account may sign in and book, and whether its searches are limited. */
export const CustomerTags = ({ customer }: { customer: Shown }) => (
  <span className="row customer-tags">
    {customer.erasedAt === null ? null : (
      <StatusTag
        look={{
          tone: 'bad',
          word: customersTexts.erasedOn(formatInstantDay(customer.erasedAt)),
          Icon: Disable,
        }}
      />
    )}
    {(customer.erasedAt === null ? listStates(customer) : []).map((state) => (
      <StatusTag key={state} look={looks[state]} />
    ))}
  </span>
)
