import { uploadFault } from '@marga/constants/texts'
import { PICTURE_TYPE_REFUSED, RESUME_TYPE_REFUSED } from '@marga/constants/upload-texts'

type Chosen = Pick<File, 'name' | 'type' | 'size'>

/** Size first, then type (docs/product.md#files). The provider looks into the file as well. */
const faultOf =
  ({ types, text }: { types: readonly string[]; text: string }) =>
  (file: Chosen) => {
    const fault = uploadFault(file)
    if (fault) return fault
    return types.includes(file.type) ? '' : text
  }

export const pictureFault = faultOf({ types: ['image/jpeg', 'image/png'], text: PICTURE_TYPE_REFUSED })
export const resumeFault = faultOf({ types: ['application/pdf'], text: RESUME_TYPE_REFUSED })
