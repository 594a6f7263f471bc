import { Button } from '#renderer/ui/button.tsx'
import { offerBarHeight, type ShellState } from '#contract/ipc/shell.ts'
import { TenantMark } from '#renderer/shell-view/rail/tenant-mark.tsx'
import { shellTexts } from '#renderer/shell-view/texts.ts'

interface OfferBarProps {
  state: ShellState
  onAnswer: (id: string, isAccepted: boolean) => void
}

/** A question that one click answers. It takes space from the panes, but no keys. */
export const OfferBar = ({ state, onAnswer }: OfferBarProps) => {
  const { offers, entries } = state
  const [offer] = offers
  if (!offer) return null
  const entry = entries.find(({ workspaceId }) => workspaceId === offer.workspaceId)
  return (
    <aside className="offer-bar" aria-label={shellTexts.offers} style={{ height: offerBarHeight }}>
      {entry ? <TenantMark theme={entry.theme} /> : null}
      <p className="clip grow" role="status" title={offer.text}>
        {offer.text}
      </p>
      {offers.length > 1 ? <span className="muted num">{shellTexts.offerCount(offers.length)}</span> : null}
      <Button text={shellTexts.notNow} variant="minimal" onClick={() => onAnswer(offer.id, false)} />
      <Button text={offer.action} intent="primary" onClick={() => onAnswer(offer.id, true)} />
    </aside>
  )
}
