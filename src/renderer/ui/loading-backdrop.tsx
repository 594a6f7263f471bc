import { uiTexts } from './texts.ts'

/** Covers the page while a call that must not be disturbed is running (paying, booking). Appears after 150 ms. */
export const LoadingBackdrop = ({ isOpen, text = uiTexts.loading }: { isOpen: boolean; text?: string }) =>
  isOpen ? (
    <div className="backdrop appear" role="alertdialog" aria-modal="true" aria-busy="true" aria-label={text}>
      <div className="backdrop-box">
        <span className="spinner" aria-hidden="true" />
        <span>{text}</span>
      </div>
    </div>
  ) : null
