import { useState } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { shrinkLogo } from './shrink-logo.ts'
import { profileTexts } from './texts.ts'

interface LogoFieldProps {
  url: string
  onChange: (url: string) => void
  /** The server's error for the image. */
  error?: string | undefined
}

/** An agent's logo, which can be shown, chosen from a file and removed. */
export const LogoField = ({ url, onChange, error }: LogoFieldProps) => {
  const [isUnreadable, setUnreadable] = useState(false)
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const small = await shrinkLogo(file)
    setUnreadable(small === null)
    if (small !== null) onChange(small)
  }
  const problem = isUnreadable ? profileTexts.logoUnreadable : error
  return (
    <div className="field">
      <div className="logo-frame">
        {url ? (
          <img src={url} alt={profileTexts.logoAlt} />
        ) : (
          <span className="muted">{profileTexts.noLogo}</span>
        )}
        {url ? <Button text={profileTexts.removeLogo} onClick={() => onChange('')} /> : null}
      </div>
      <label className="file-choice">
        <span className="field-label">{profileTexts.chooseLogo}</span>
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-invalid={Boolean(problem)}
          aria-describedby="logo-note"
          onChange={(event) => {
            void choose(event.target.files?.[0])
            // Reset, so that the same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
      <p
        className={problem ? 'field-error' : 'field-help'}
        id="logo-note"
        role={problem ? 'alert' : undefined}
      >
        {problem ?? profileTexts.logoLead}
      </p>
    </div>
  )
}
