import type { PackageKind } from '#contract/entities/package.ts'
import { AgencyContact } from '#renderer/features/packages/shop/agency-contact.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { EmptyState } from '#renderer/ui/states.tsx'
import { kindTexts, listTexts } from './list-texts.ts'

/** Says that no package matches the filters, or that the agency has none. */
export const NoPackages = ({
  kind,
  isFiltered,
  clear,
}: {
  kind: PackageKind
  isFiltered: boolean
  clear: () => void
}) => {
  const texts = kindTexts[kind]
  return isFiltered ? (
    <EmptyState
      title={texts.none}
      action={<Button intent="primary" text={listTexts.clear} onClick={clear} />}
    >
      <p>{listTexts.noneText}</p>
    </EmptyState>
  ) : (
    <EmptyState title={texts.noneYet} action={<AgencyContact subject={texts.title} />}>
      <p>{texts.noneYetText}</p>
    </EmptyState>
  )
}
