import { useState } from 'react'
import { logoLimits } from '#contract/http/my-account.ts'
import { shrinkPicture } from '#renderer/entities/shrink-picture.ts'
import { Button } from '#renderer/ui/button.tsx'
import { profileTexts } from './texts.ts'

/** Twice the size in the header and on documents, for high-density screens. */
const longest = { width: 480, height: 160 } as const

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
    const small = await shrinkPicture(file, { ...longest, bytes: logoLimits.bytes })
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
