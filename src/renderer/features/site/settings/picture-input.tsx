import { useId, useRef, useState } from 'react'
import { pictureLimits, pictureTexts } from '#contract/entities/site-fields.ts'
import { shrinkPicture } from '#renderer/entities/shrink-picture.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { siteSettingsApi } from './site-settings-api.ts'
import { pictureFieldTexts as texts } from './texts.ts'

/** A larger file would take long to decode; no logo needs one. */
const maxFileBytes = 10_000_000
const accepted = 'image/png,image/jpeg,image/webp'

interface PictureInputProps {
  label: string
  /** Address of the picture, or ''. */
  value: string
  onChange: (url: string) => void
  /** Largest size at which it is shown, in pixels of a high-density screen. */
  size: { width: number; height: number }
  /** Why the settings can't be saved with it. */
  error?: string | undefined
}

/** Resizes and uploads a file. Returns its address or what is wrong with it. */
const useUpload = () => {
  const [upload, { isLoading }] = siteSettingsApi.useUploadSitePictureMutation()
  const send = async (
    file: File,
    size: PictureInputProps['size'],
  ): Promise<{ url: string } | { problem: string }> => {
    if (file.size > maxFileBytes) return { problem: texts.fileTooLarge }
    const small = await shrinkPicture(file, { ...size, bytes: pictureLimits.bytes })
    if (small === null) return { problem: pictureTexts.kind }
    const answer = await upload({ data: small.slice(small.indexOf(',') + 1) })
    return answer.data
      ? { url: answer.data.url }
      : { problem: texts.notUploaded(toFailure(answer.error)?.message ?? '') }
  }
  return { send, isSending: isLoading }
}

/** A picture that is uploaded from a file, replaced and removed. */
export const PictureInput = ({ label, value, onChange, size, error }: PictureInputProps) => {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const { send, isSending } = useUpload()
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const sent = await send(file, size)
    setProblem('problem' in sent ? sent.problem : '')
    if ('url' in sent) onChange(sent.url)
  }
  const fault = problem || error
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`}>
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="row">
        <span className="picture-box">
          {value ? <img src={value} alt="" /> : <span className="muted small">{texts.none}</span>}
        </span>
        <Button
          text={value ? texts.replace : texts.upload}
          aria-label={`${value ? texts.replace : texts.upload}: ${label}`}
          loading={isSending}
          onClick={() => picker.current?.click()}
        />
        {value ? (
          <Button
            text={texts.remove}
            aria-label={`${texts.remove}: ${label}`}
            onClick={() => {
              setProblem('')
              onChange('')
            }}
          />
        ) : null}
        <input
          ref={picker}
          type="file"
          hidden
          accept={accepted}
          aria-label={texts.file(label)}
          onChange={(event) => {
            void take(event.target.files?.[0])
            // Reset, so that the same file can be chosen again after it was removed.
            event.target.value = ''
          }}
        />
      </div>
      <p
        className={fault ? 'field-error' : 'field-help'}
        id={`${id}-note`}
        role={problem ? 'alert' : undefined}
      >
        {fault || texts.help}
      </p>
    </div>
  )
}
