interface FileInputProps {
  id: string
  /** File name endings and types, separated by commas. */
  accept: string
  className?: string
  isDisabled?: boolean
  onFile: (file: File | undefined) => void
}

/** Chooses a file of this machine. A corrected file can be chosen again under the same name. */
export const FileInput = ({ id, accept, className, isDisabled, onFile }: FileInputProps) => (
  <input
    id={id}
    className={className}
    type="file"
    accept={accept}
    disabled={isDisabled}
    onClick={(event) => {
      event.currentTarget.value = ''
    }}
    onChange={({ target }) => onFile(target.files?.[0])}
  />
)
