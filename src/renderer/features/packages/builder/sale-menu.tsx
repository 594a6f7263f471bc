import { Duplicate, Media, More } from '@blueprintjs/icons'
import { useState } from 'react'
import { packagePage } from '#renderer/routes/packages-shop.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { MenuButton } from '#renderer/ui/menu-button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { saleTexts as texts } from './builder-texts.ts'
import { useBuilder } from './builder-context.ts'
import type { SaleChange } from './use-sale-changes.ts'
import type { SaleState } from './use-builder-state.ts'

type Asked = Exclude<SaleChange, 'publish'>

interface AskedDialogProps {
  asked: Asked | null
  onConfirm: (asked: Asked) => void
  onClose: () => void
}

const AskedDialog = ({ asked, onConfirm, onClose }: AskedDialogProps) => (
  <MessageDialog
    isOpen={asked !== null}
    kind="warning"
    title={asked === 'archive' ? texts.confirmArchive : texts.confirmUnpublish}
    onClose={onClose}
    actions={
      <>
        <Button text={uiTexts.cancel} onClick={onClose} />
        <Button
          intent="danger"
          text={asked === 'archive' ? texts.archive : texts.unpublish}
          onClick={() => asked && onConfirm(asked)}
        />
      </>
    }
  >
    <p>{asked === 'archive' ? texts.archiveText : texts.unpublishText}</p>
  </MessageDialog>
)

interface SaleMenuProps {
  packageId: string
  sale: SaleState
  mayPublish: boolean
  onChange: (change: SaleChange) => void
  onDuplicate: () => void
}

const row = { variant: 'minimal', fill: true, alignText: 'start' } as const

/** Actions on the whole package that are needed less often. */
export const SaleMenu = ({ packageId, sale, mayPublish, onChange, onDuplicate }: SaleMenuProps) => {
  const { doc, openPictures } = useBuilder()
  const [asked, setAsked] = useState<Asked | null>(null)
  const isOnSale = sale.status === 'published'
  return (
    <>
      <MenuButton
        label={texts.more}
        isClosedByChoice
        content={
          <div className="builder-menu">
            <Button {...row} icon={<Media size={14} />} text={texts.pictures} onClick={openPictures} />
            <Button {...row} icon={<Duplicate size={14} />} text={texts.duplicate} onClick={onDuplicate} />
            {isOnSale ? (
              <ButtonLink
                variant="minimal"
                to={packagePage.to({ packageName: doc.facts.packageName, _id: packageId })}
              >
                {texts.view}
              </ButtonLink>
            ) : null}
            {mayPublish && isOnSale ? (
              <Button {...row} text={texts.unpublish} onClick={() => setAsked('unpublish')} />
            ) : null}
            {mayPublish && !isOnSale && sale.status !== 'archived' ? (
              <Button {...row} text={texts.archive} onClick={() => setAsked('archive')} />
            ) : null}
          </div>
        }
      >
        <More size={16} />
      </MenuButton>
      <AskedDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onConfirm={(change) => {
          setAsked(null)
          onChange(change)
        }}
      />
    </>
  )
}
