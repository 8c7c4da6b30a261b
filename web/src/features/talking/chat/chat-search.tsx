import { SearchField } from '#components/fields/search-field.tsx';

type ChatSearchProps = { autoFocus: boolean; onSearch: (keyword: string) => void };

export function ChatSearch({ autoFocus, onSearch }: ChatSearchProps) {
  return <SearchField label="搜索对话" placeholder="搜标题、问题和回答" autoFocus={autoFocus} onSearch={onSearch} />;
}
