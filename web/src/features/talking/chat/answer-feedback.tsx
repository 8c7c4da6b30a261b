import type { Exchange } from '@app/contract/talking/chat.ts';
import { Ellipsis, Flag, Quote, ThumbsDown, ThumbsUp } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { MenuButton } from '#components/layers/menu.tsx';
import { Popover } from '#components/layers/popover.tsx';
import { showToast } from '#components/layers/toast.tsx';
import './answer-feedback.css';
import { DislikeReasons } from './dislike-reasons.tsx';
import { useComment } from './feedback.api.ts';
import { putQuote } from './quote-store.ts';
import { askForReport } from './report-layer.tsx';

/** What the teacher thinks of an answer; pressing again takes it back. */
export function AnswerFeedback({ exchange }: { exchange: Exchange }) {
  const { mutate: comment } = useComment(exchange);
  const isLiked = exchange.comment?.action === 'like';
  const isDisliked = exchange.comment?.action === 'dislike';
  const handleReasons = (content: string) =>
    comment({ action: 'dislike', content }, { onSuccess: () => showToast('success', '已收到，谢谢') });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="ta-answer-feedback" role="group" aria-label="评价这条回答">
      <IconButton
        label="有用"
        icon={<ThumbsUp size={17} />}
        isOn={isLiked}
        aria-pressed={isLiked}
        onClick={() => comment({ action: isLiked ? 'cancel' : 'like' })}
      />
      <Popover
        label="没用的原因"
        placement="below-end"
        widthPx={320}
        trigger={({ ref, onClick: toggleReasons, ...state }) => (
          <span ref={ref}>
            <IconButton
              {...state}
              label="没用"
              icon={<ThumbsDown size={17} />}
              isOn={isDisliked}
              aria-pressed={isDisliked}
              onClick={() => {
                comment({ action: isDisliked ? 'cancel' : 'dislike' });
                // The reasons are asked for once it is disliked, and go with it.
                if (isDisliked === state['aria-expanded']) toggleReasons();
              }}
            />
          </span>
        )}
      >
        {(close) => (
          <DislikeReasons
            onDone={(content) => {
              close();
              handleReasons(content);
            }}
          />
        )}
      </Popover>
      <MenuButton
        label="更多"
        icon={<Ellipsis size={17} />}
        items={[
          {
            label: '引用这条回答',
            icon: <Quote />,
            onSelect: () => putQuote(exchange.chatId, exchange.answers.join('')),
          },
          { label: '举报', icon: <Flag />, onSelect: () => askForReport(exchange) },
        ]}
      />
    </div>
  );
}
