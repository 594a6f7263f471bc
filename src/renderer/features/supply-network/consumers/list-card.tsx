import { Disable, Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import type { SupplierList } from '#contract/entities/supply-network.ts'
import { formatCount } from '#domain/format.ts'
import { formatInstantDay } from '#domain/format-instant.ts'
import { Button } from '#renderer/ui/button.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { networkTexts } from '#renderer/features/supply-network/shared-texts.ts'
import { TermsDialog } from '#renderer/features/supply-network/terms-dialog.tsx'
import { CardFacts } from '#renderer/features/supply-network/card-facts.tsx'
import { listsTexts as texts } from './lists-texts.ts'
import { useConsumerGroups } from './use-consumer-groups.ts'

const looks = {
  open: { tone: 'good', word: texts.states.open, Icon: Tick },
  closed: { tone: 'quiet', word: texts.states.closed, Icon: Disable },
} as const

interface ListCardProps {
  list: SupplierList
  isMine: boolean
  onEdit: (() => void) | null
}

/** Shows a list: its visibility, terms and number of consumers. */
export const ListCard = ({ list, isMine, onEdit }: ListCardProps) => {
  const [isReading, setReading] = useState(false)
  const groups = useConsumerGroups({ skip: isMine })
  const { title, visibility, invitedDomains, termsVersion, updatedAt, defaultGroupId } = list
  const groupName = groups.options?.find(({ value }) => value === defaultGroupId)?.label ?? texts.defaultGroup
  return (
    <li className="network-card" aria-label={title}>
      <header className="row spread network-card-head">
        <div className="grow">
          <h2 className="large">
            <bdi>{title}</bdi>
          </h2>
          {isMine || list.ownerUserId === '' ? null : (
            <p className="small muted">{texts.owner(list.ownerName)}</p>
          )}
        </div>
        <StatusTag look={looks[list.isOpen ? 'open' : 'closed']} />
      </header>
      <CardFacts
        facts={[
          [texts.facts.category, networkTexts.categories[list.sup_category]],
          [
            texts.facts.visibility,
            visibility === 'all' ? texts.visibility.all : texts.invited(invitedDomains.length),
          ],
          [texts.facts.seats, texts.seats[list.seatsShown]],
          ...(isMine ? [] : [[texts.facts.group, groupName] as const]),
          [texts.facts.terms, texts.version(termsVersion)],
          [
            texts.facts.updated,
            <span key="updated" className="num">
              {formatInstantDay(updatedAt)}
            </span>,
          ],
          [texts.facts.consumers, formatCount(list.consumers), true],
          [texts.facts.pending, formatCount(list.pendingRequests), true],
        ]}
      />
      <div className="row network-buttons">
        {onEdit ? <Button text={texts.edit} aria-label={texts.editOf(title)} onClick={onEdit} /> : null}
        <Button
          variant="minimal"
          text={texts.readTerms}
          aria-label={texts.readTermsOf(title)}
          onClick={() => setReading(true)}
        />
      </div>
      {isReading ? <TermsDialog title={title} terms={list.terms} onClose={() => setReading(false)} /> : null}
    </li>
  )
}
