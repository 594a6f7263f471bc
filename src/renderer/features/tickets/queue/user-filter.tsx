import { Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import { limits } from '#contract/common/constants.ts'
import type { FoundWallet } from '#contract/entities/wallet.ts'
import { ticketsTexts as texts } from '#renderer/features/tickets/texts.ts'
import { ticketsApi } from '#renderer/features/tickets/tickets-api.ts'
import { Button } from '#renderer/ui/button.tsx'
import { AsyncCombobox } from '#renderer/ui/fields/async-combobox.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'

const shortest = 2
const none: FoundWallet[] = []
const toName = ({ name, email }: FoundWallet): string => name || email

interface UserFilterProps {
  userId: string
  /** Email of that user, when the list knows it. */
  email: string
  onChange: (userId: string) => void
}

/** Shows whose bookings are listed, or finds a customer by name, email or company. */
export const UserFilter = ({ userId, email, onChange }: UserFilterProps) => {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<FoundWallet | null>(null)
  const searchQuery = useDebounced(query.trim(), limits.userSearchDebounceMs)
  const found = ticketsApi.useFindCustomersQuery({ searchQuery }, { skip: searchQuery.length < shortest })
  if (userId) {
    const name = chosen?.userId === userId ? toName(chosen) : email || userId
    return (
      <div className="field">
        <span className="field-label">{texts.fields.user}</span>
        <span className="queue-user">
          <span className="clip">{name}</span>
          <Button
            variant="minimal"
            size="small"
            icon={<Cross size={12} />}
            aria-label={texts.allUsers}
            onClick={() => onChange('')}
          />
        </span>
      </div>
    )
  }
  return (
    <AsyncCombobox
      label={texts.fields.user}
      value={null}
      onChange={(user) => {
        setChosen(user)
        setQuery('')
        onChange(user.userId)
      }}
      options={searchQuery.length < shortest ? none : (found.currentData?.wallets ?? none)}
      query={query}
      onQuery={setQuery}
      isLoading={query.trim() !== searchQuery || found.isFetching}
      getKey={(user) => user.userId}
      getText={toName}
      renderOption={(user) => (
        <span className="queue-user-option">
          <span className="clip">{toName(user)}</span>
          <span className="small muted clip">
            {[user.contactName, user.email].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
      placeholder={texts.searchUsers}
      error={found.isError ? texts.usersFailed : undefined}
    />
  )
}
