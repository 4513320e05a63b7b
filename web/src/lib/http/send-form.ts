import axios, { AxiosHeaders } from 'axios';
import type { ProgressWatch } from './watch-progress';

interface FormRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: FormData;
}

/** Sends files. @param onProgress called with the fraction that is sent, 0 to 1 */
export const sendForm = async (
  { method, url, headers, body }: FormRequest,
  watch: ProgressWatch,
  onProgress?: (share: number) => void,
) => {
  const response = await axios.request<unknown>({
    method,
    url,
    headers,
    data: body,
    signal: watch.signal,
    validateStatus: () => true,
    onDownloadProgress: watch.progress,
    onUploadProgress: ({ progress }) => {
      watch.progress();
      onProgress?.(progress ?? 0);
    },
  });
  return {
    status: response.status,
    headers: AxiosHeaders.from(response.headers as AxiosHeaders),
    data: response.data,
  };
};
