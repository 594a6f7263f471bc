import { Chat, Duplicate } from '@blueprintjs/icons'
import { useId } from 'react'
import { toChatUrl } from '#renderer/entities/packages/contact-links.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { buttonClasses, buttonTextClasses } from '#renderer/ui/button-classes.ts'
import { Modal } from '#renderer/ui/modal.tsx'
import { useCopyText } from '#renderer/ui/use-copy-text.ts'
import { quoteSendTexts as texts } from './quote-editor-texts.ts'

/** A link that the server has just created. It is answered once, so it lives in the open dialog only. */
export interface SharedLink {
  quoteId: string
  url: string
  title: string
  customer: { name: string; phone: string }
  /** Empty if no email was sent. */
  emailedTo: string
}

/** Returns the address that opens a chat with the customer, or lets the maker choose one without a number. */
const toWhatsAppUrl = ({ customer, title, url }: SharedLink): string => {
  const message = texts.whatsAppText(customer.name, title, url)
  return toChatUrl(customer.phone, message) ?? `https://wa.me/?text=${encodeURIComponent(message)}`
}

/** The link of a quote, to copy or to send by WhatsApp. It is shown only this once. */
export const ShareDialog = ({ link, onClose }: { link: SharedLink; onClose: () => void }) => {
  const titleId = useId()
  const fieldId = useId()
  const copy = useCopyText()
  return (
    <Modal titleId={titleId} onClose={onClose} canOutsideClickClose={false}>
      <div className="form-dialog">
        <h2 className="large" id={titleId}>
          {texts.shareTitle(link.quoteId)}
        </h2>
        {link.emailedTo === '' ? null : <p className="notice tone-good">{texts.emailed(link.emailedTo)}</p>}
        <div className="field">
          <label className="field-label" htmlFor={fieldId}>
            {texts.link}
          </label>
          <input
            id={fieldId}
            className="field-control mono"
            readOnly
            value={link.url}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <div className="row quote-editor-share">
          <Button
            intent="primary"
            icon={<Duplicate size={14} />}
            text={texts.copy}
            onClick={() => void copy(link.url)}
          />
          <a
            className={buttonClasses({}, false)}
            href={toWhatsAppUrl(link)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Chat size={14} />
            <span className={buttonTextClasses}>{texts.whatsApp}</span>
          </a>
        </div>
        <p className="small muted">{texts.shareText}</p>
      </div>
      <div className="dialog-actions">
        <Button text={texts.done} onClick={onClose} />
      </div>
    </Modal>
  )
}
