import { Refresh } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ChangeRequest } from '#contract/entities/change-request.ts'
import { Button } from '#renderer/ui/button.tsx'
import { clearKey, listKey } from '#renderer/ui/list/list-key.ts'
import { DecideManyDialog } from './decide-many-dialog.tsx'
import { listDecisionLines, batchDecisions, type BatchDecision } from './decision-lines.ts'
import { manyTexts as texts } from './texts.ts'
import type { DecideBatch } from './use-decide-batch.ts'
import '#renderer/ui/styles/selection-bar.css'

interface ManyBarProps {
  requests: readonly ChangeRequest[]
  many: DecideBatch
  onClear: () => void
}

/** The tracker's selection and its actions; each button counts the tickets it applies to. */
export const DecideBatchBar = ({ requests, many, onClear }: ManyBarProps) => {
  const [action, setAction] = useState<BatchDecision | null>(null)
  if (requests.length === 0) return null
  const lines = action ? listDecisionLines(requests, action) : []
  const concerned = new Set(lines.map(({ request }) => request.requestId)).size
  return (
    <section className="selection-bar" aria-label={texts.title}>
      <strong className="num" role="status">
        {texts.selected(requests.length)}
      </strong>
      <span className="grow" />
      <span className="row selection-actions">
        <Button
          icon={<Refresh size={14} />}
          text={texts.refresh(requests.length)}
          {...listKey('changes', 'refreshMany')}
          title={texts.refreshTitle(requests.length)}
          disabled={many.control.isBusy}
          onClick={() => many.refresh(requests)}
        />
        {batchDecisions.map((one) => {
          const count = listDecisionLines(requests, one).length
          return count > 0 ? (
            <Button
              key={one}
              text={texts.action(one, count)}
              {...listKey('changes', one)}
              disabled={many.control.isBusy}
              onClick={() => setAction(one)}
            />
          ) : null
        })}
        <Button variant="minimal" text={texts.clear} {...clearKey} onClick={onClear} />
      </span>
      {action ? (
        <DecideManyDialog
          action={action}
          lines={lines}
          others={requests.length - concerned}
          onDecide={(reason) => many.decide(lines, action, reason)}
          onClose={() => setAction(null)}
        />
      ) : null}
    </section>
  )
}
