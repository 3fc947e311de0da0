/**
 * @jest-environment node
 *
 * The platform’s own files and forms, which jsdom’s do not mix with.
 */
import axios, { AxiosError } from 'axios'
import { followUploads } from './uploads'

const fileForm = () => {
  const form = new FormData()
  form.set('file', new File(['ten years of ledgers'], 'resume.txt'))
  return form
}

function client(answer: 'arrives' | 'fails') {
  const told: Array<number | null> = []
  const http = axios.create({
    adapter: async (config) => {
      config.onUploadProgress?.({ progress: 0.5, loaded: 1, bytes: 1, lengthComputable: true })
      if (answer === 'fails') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
      return { data: {}, status: 201, statusText: '', headers: {}, config }
    },
  })
  followUploads(http, (progress) => told.push(progress))
  return { http, told }
}

test('a call with a file is told from its begin to its end', async () => {
  const { http, told } = client('arrives')
  await http.post('/contacts/', fileForm())
  expect(told).toEqual([0, 0.5, null])
})

test('one that fails is over too', async () => {
  const { http, told } = client('fails')
  await expect(http.post('/contacts/', fileForm())).rejects.toThrow('Network Error')
  expect(told).toEqual([0, 0.5, null])
})

test('a form without a file is no upload', async () => {
  const { http, told } = client('arrives')
  const form = new FormData()
  form.set('message', 'hello')
  form.set('file', new File([], ''))
  await http.post('/contacts/', form)
  expect(told).toEqual([])
})
