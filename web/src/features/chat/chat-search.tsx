import { SearchField } from '#components/search-field.tsx';

export function ChatSearch({ onSearch }: { onSearch: (keyword: string) => void }) {
  return <SearchField label="搜索对话" placeholder="搜标题、问题和回答" autoFocus onSearch={onSearch} />;
}
