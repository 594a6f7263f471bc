import { useId, useState } from 'react'
import type { MarkupGroup } from '#contract/entities/markup.ts'
import { MarkupGroupDialog } from '#renderer/entities/markup-group-dialog.tsx'
import { useMay } from '#renderer/entities/use-may.ts'
import { manageMarkup } from '#renderer/routes/staff.ts'
import { Button } from '#renderer/ui/button.tsx'
import { listKey } from '#renderer/ui/list/list-key.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { customersApi } from '#renderer/features/customers/customers-api.ts'
import { customersTexts, groupsDialogTexts as texts } from '#renderer/features/customers/customers-texts.ts'

const Groups = ({ onRename }: { onRename: ((group: MarkupGroup) => void) | null }) => {
  const { data, error, refetch } = customersApi.useMarkupGroupsOfSiteQuery({})
  if (error) return <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} height={36} />
  if (data.length === 0) return <p className="muted">{texts.empty}</p>
  return (
    <ul className="customer-rows">
      {data.map((group) => (
        <li key={group.id} className="row spread">
          <span className="clip">
            <bdi>{group.groupName}</bdi>{' '}
            <span className="small muted">
              {[texts.customers(group.memberCount), group.isDefault ? texts.isDefault : '']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {onRename ? (
            <Button
              variant="minimal"
              size="small"
              text={texts.rename}
              aria-label={texts.renameOf(group.groupName)}
              onClick={() => onRename(group)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The markup groups of customers: how many are in each, adding and renaming. Markups are set on their own screen. */
const MarkupGroupsDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId()
  const mayEdit = useMay('markups.edit')
  const [named, setNamed] = useState<{ group: MarkupGroup | null } | null>(null)
  if (named) return <MarkupGroupDialog group={named.group} onClose={() => setNamed(null)} />
  return (
    <Modal titleId={titleId} onClose={onClose}>
      <div className="form-dialog">
        <h2 className="large" id={titleId}>
          {texts.title}
        </h2>
        <Groups onRename={mayEdit ? (group) => setNamed({ group }) : null} />
      </div>
      <div className="dialog-actions">
        <ButtonLink to={manageMarkup.to({ tab: 'groups' })}>{texts.markups}</ButtonLink>
        {mayEdit ? (
          <Button intent="primary" text={texts.add} onClick={() => setNamed({ group: null })} />
        ) : null}
        <Button text={texts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}

/** Opens the markup groups of customers. */
export const MarkupGroupsButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        text={customersTexts.groupsLink}
        {...listKey('customers', 'groups')}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <MarkupGroupsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
