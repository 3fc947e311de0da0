import type { AxiosInstance } from 'axios'

const hasContent = (value: FormDataEntryValue) => typeof value !== 'string' && value.size > 0

/** Not `instanceof`: the form may come from another realm. */
const isFormData = (data: unknown): data is FormData =>
  Object.prototype.toString.call(data) === '[object FormData]'

const carriesFile = (data: unknown) => isFormData(data) && [...data.values()].some(hasContent)

/** Reports the progress of each call that carries a file, from 0 to 1, and null when it has ended. */
export function followUploads(http: AxiosInstance, report: (progress: number | null) => void) {
  http.interceptors.request.use((call) => {
    if (!carriesFile(call.data)) return call
    report(0)
    return { ...call, onUploadProgress: ({ progress = 0 }) => report(progress) }
  })
  http.interceptors.response.use(
    (answer) => {
      if (carriesFile(answer.config.data)) report(null)
      return answer
    },
    (error: unknown) => {
      report(null)
      throw error
    },
  )
}
